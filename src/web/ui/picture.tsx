import { isPhotoName } from '#domain/photo.ts'
import { pictureWidths } from '#domain/picture-widths.ts'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

// Classes and no style attributes: the policy of our pages refuses those.
const shapes = {
  '1:1': 'aspect-1/1',
  '2:1': 'aspect-2/1',
  '3:4': 'aspect-3/4',
  '4:3': 'aspect-4/3',
  '5:4': 'aspect-5/4',
  '5:8': 'aspect-5/8',
  '10:11': 'aspect-10/11',
  '16:9': 'aspect-16/9',
  '252:136': 'aspect-252/136',
} as const
type Ratio = keyof typeof shapes

/** The shape of a picture's box, so that nothing moves when it arrives; the picture is cut to it. One of `shapes`. */
type Shape = {
  [Each in Ratio]: Each extends `${infer Width extends number}:${infer Height extends number}`
    ? { readonly width: Width; readonly height: Height }
    : never
}[Ratio]

type PictureProps = Shape & {
  /** A name of the picture catalogue, or of a salon's own photo. */
  readonly name: string
  /** The description; an empty text for pictures that only decorate. */
  readonly alt: string
  /** How wide it's drawn, for the browser's choice of file: `(width < 600px) 100vw, 360px`. */
  readonly sizes: string
  /** The largest picture of the first screen: fetched first, not lazily. */
  readonly priority?: boolean
  /** Stands in a box that only windows of at least 900 px show: narrower ones must not fetch it. */
  readonly wideOnly?: boolean
  /** Shows the tag that tells a drawing from a photograph. */
  readonly illustration?: boolean
  readonly className?: string
}

/** One transparent pixel, where no picture may be fetched. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const address = (name: string, width: number, format = 'webp'): string =>
  `/pictures/${name}-${width}.${format}`

const widths = (name: string, format?: string): string =>
  pictureWidths.map((each) => `${address(name, each, format)} ${each}w`).join(', ')

/** A picture in the four widths that are served. */
export function Picture(props: PictureProps) {
  const { name, width, height, wideOnly, illustration, className } = props
  const { kit } = useMessages()
  return (
    <span
      className={classes(
        'relative block overflow-hidden bg-line',
        shapes[`${width}:${height}` as Ratio],
        className,
      )}
    >
      {wideOnly || isPhotoName(name) ? <WithSources {...props} /> : <Image {...props} />}
      {illustration && (
        <span className="absolute right-3 bottom-3 rounded-full bg-veil px-2.5 py-0.5 text-caption text-white">
          {kit.illustration}
        </span>
      )}
    </span>
  )
}

/** Inside <picture> React writes no preload, which would not ask how wide the window is, nor what the browser reads. */
const WithSources = (props: PictureProps) => (
  <picture>
    {props.wideOnly && <source media="(width < 900px)" srcSet={nothing} />}
    {isPhotoName(props.name) && (
      <source type="image/avif" srcSet={widths(props.name, 'avif')} sizes={props.sizes} />
    )}
    <Image {...props} />
  </picture>
)

const Image = ({ name, alt, width, height, sizes, priority }: PictureProps) => (
  <img
    src={address(name, 640)}
    srcSet={widths(name)}
    sizes={sizes}
    width={width}
    height={height}
    alt={alt}
    decoding="async"
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : 'auto'}
    className="absolute inset-0 size-full object-cover"
  />
)
