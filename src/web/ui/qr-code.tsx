import { encode } from 'uqr'

/** Scanners expect this many light modules around the code. */
const border = 4

interface Drawing {
  readonly size: number
  /** Dark modules, one unit each. */
  readonly path: string
}

/** Uses level Q: scanners read the code even if a quarter of it has worn off a shop window. */
function drawCode(text: string): Drawing {
  const { data, size } = encode(text, { ecc: 'Q', border })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** Draws the code as an SVG file. */
export function codeSvg(text: string): string {
  const { size, path } = drawCode(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
}

/** Draws the code as a PNG file. */
export function codePng(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'Q', border })
  const scale = Math.ceil(1024 / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

interface QrCodeProps {
  readonly text: string
  /** The name of its target, for screen readers. */
  readonly label: string
  readonly className: string
}

/** Dark on white in either theme, because many scanners read nothing else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = drawCode(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={path} />
    </svg>
  )
}
