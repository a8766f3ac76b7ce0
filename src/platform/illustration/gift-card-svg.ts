import type { GiftCardDesign } from '#domain/gift-card-design.ts'
import type { PaletteName } from '#domain/picture-palettes.ts'
import type { PatternName, ShapeName } from '#domain/picture-spec.ts'

import { giftCardLooks, type GiftCardLook } from './gift-card-looks.ts'
import { nailOutlines } from './nail-shapes.ts'
import { nailDefinitions, nailSvg } from './nail.ts'
import { palettes } from './palettes.ts'
import { short } from './patterns.ts'
import { petalsSvg, sprigSvg } from './props.ts'
import { between, seededRandom, type Random } from './random.ts'

/** The size of a card's picture, in the shape of a bank card. */
export const giftCardSize = { width: 860, height: 540 } as const

interface Drawing {
  readonly palette: PaletteName
  readonly shape: ShapeName
  /** From the outer nails to the middle one. */
  readonly patterns: readonly [PatternName, PatternName, PatternName]
  readonly motif: (random: Random, look: GiftCardLook) => string
}

const { width, height } = giftCardSize

/** Thin golden arcs around the fan, like light on lacquer. */
const arcs = (_random: Random, { gold }: GiftCardLook): string =>
  [250, 300, 356, 420, 490]
    .map(
      (radius, index) =>
        `<circle cx="610" cy="330" r="${radius}" fill="none" stroke="${gold}" stroke-opacity="${short(0.5 - index * 0.08)}" stroke-width="1.6"/>`,
    )
    .join('')

/** The area of the amount; only faint shapes are drawn below it. */
export const amountGround = { left: 52, top: 370, width: 304, height: 100 } as const

const petals = (random: Random): string =>
  sprigSvg(palettes.porcelain, { x: 820, y: 210, scale: 1.7, turn: 28 }) +
  sprigSvg(palettes.porcelain, { x: 452, y: 566, scale: 1.2, turn: -16 }) +
  petalsSvg(random, palettes.porcelain, { x: 420, y: 110, scale: 1.15, turn: -14 }) +
  petalsSvg(random, palettes.porcelain, { x: 760, y: 470, scale: 1.2, turn: 18 })

/** The sun over rows of waves. */
const sea = (_random: Random, { gold }: GiftCardLook): string => {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = 352 + row * 34
    const wave = `M-60 ${y}${'q30 -22 60 0t60 0'.repeat(8)}V${height}H-60Z`
    return `<path d="${wave}" transform="translate(${(row % 2) * 34} 0)" fill="#FFFFFF" fill-opacity=".07"/>`
  })
  return `<circle cx="610" cy="250" r="196" fill="${gold}" fill-opacity=".2"/><circle cx="610" cy="250" r="150" fill="${gold}" fill-opacity=".24"/>${rows.join('')}`
}

const confetti = (random: Random): string => {
  const colours = ['#C2476A', '#E0B04F', '#FFFFFF', '#EF6F5A', '#7FB8C9']
  const pieces = Array.from({ length: 70 }, (_, index) => {
    const [x, y] = [between(random, 10, width - 10), between(random, 8, height - 8)]
    const colour = colours[index % colours.length] ?? ''
    // Less of it where the names stand.
    const opacity = x < 380 && y > 90 ? 0.32 : 0.85
    const turn = short(between(random, 0, 180))
    const form =
      index % 3 === 0
        ? `<circle r="${short(between(random, 4, 7))}" fill="${colour}"/>`
        : index % 3 === 1
          ? `<rect x="-9" y="-4" width="18" height="8" rx="2" fill="${colour}"/>`
          : `<path d="M-14 4q7 -14 14 -4t14 -4" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`
    return `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})" opacity="${opacity}">${form}</g>`
  })
  return pieces.join('')
}

const starPath = (size: number): string => {
  const inner = size * 0.24
  return `M0 ${-size}Q${inner} ${-inner} ${size} 0Q${inner} ${inner} 0 ${size}Q${-inner} ${inner} ${-size} 0Q${-inner} ${-inner} 0 ${-size}Z`
}

/** Stars and snow over fir twigs. */
const night = (random: Random, { gold }: GiftCardLook): string => {
  const stars = Array.from({ length: 26 }, () => {
    const [x, y] = [between(random, 20, width - 20), between(random, 16, height - 30)]
    const opacity = short(between(random, 0.4, x < 380 ? 0.55 : 1))
    return `<path transform="translate(${short(x)} ${short(y)})" d="${starPath(between(random, 5, 15))}" fill="${gold}" opacity="${opacity}"/>`
  })
  const snow = Array.from(
    { length: 46 },
    () =>
      `<circle cx="${short(between(random, 0, width))}" cy="${short(between(random, 0, height))}" r="${short(between(random, 1, 3))}" fill="#FFFFFF" opacity="${short(between(random, 0.2, 0.7))}"/>`,
  )
  return stars.join('') + snow.join('') + twig(440, 588, -68) + twig(812, 560, 22) + twig(850, 470, -20)
}

const twig = (x: number, y: number, turn: number): string => {
  const needles = Array.from({ length: 15 }, (_, index) => {
    const along = -index * 14
    const reach = 46 - index * 2.4
    return `M0 ${along}L${short(-reach)} ${short(along - 26)}M0 ${along}L${short(reach)} ${short(along - 26)}`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke="#3E7A5E" stroke-width="5" stroke-linecap="round"><path d="M0 0V-214"/><path d="${needles.join('')}"/></g>`
}

/** The Greek key as a golden border above and below. */
const key = (_random: Random, { gold }: GiftCardLook): string => {
  const unit = 43
  const turns = Array.from({ length: Math.ceil(width / unit) }, (_, index) => {
    const x = index * unit
    return `M${x} 30V0H${x + 34}V24H${x + 10}V12H${x + 23}M${x} 30H${x + unit}`
  }).join('')
  const border = (y: number, flip: string) =>
    `<g transform="translate(0 ${y})${flip}"><path d="${turns}" fill="none" stroke="${gold}" stroke-width="4"/></g>`
  return (
    `<g opacity=".9">${border(20, '')}${border(height - 20, ' scale(1 -1)')}</g>` +
    `<circle cx="610" cy="330" r="236" fill="${gold}" fill-opacity=".1"/>`
  )
}

const drawings: Readonly<Record<GiftCardDesign, Drawing>> = {
  tips: { palette: 'milk', shape: 'almond', patterns: ['solid', 'goldleaf', 'french'], motif: arcs },
  almond: { palette: 'porcelain', shape: 'almond', patterns: ['french', 'floral', 'solid'], motif: petals },
  aegean: { palette: 'aegean', shape: 'oval', patterns: ['waves', 'french', 'mati'], motif: sea },
  birthday: { palette: 'sunset', shape: 'squoval', patterns: ['dots', 'hearts', 'solid'], motif: confetti },
  festive: { palette: 'wine', shape: 'coffin', patterns: ['solid', 'glitter', 'goldleaf'], motif: night },
  meander: { palette: 'wine', shape: 'stiletto', patterns: ['solid', 'goldleaf', 'meander'], motif: key },
}

/** Outer nails first, so that the middle one lies on top. */
const drawingOrder = [0, 4, 1, 3, 2] as const
const sizes = [0.84, 1, 1.1, 1, 0.84] as const

function fanSvg(random: Random, { palette, shape, patterns }: Drawing): string {
  const [outer, inner, middle] = patterns
  const worn = [outer, inner, middle, inner, outer] as const
  const nails = drawingOrder.map((index) => {
    const fromMiddle = index - 2
    const x = short(606 + fromMiddle * 86)
    const y = short(318 + Math.abs(fromMiddle) ** 1.6 * 20)
    const scale = Math.round(152 * sizes[index]) / 100
    const outline = nailOutlines[shape]
    const nail = nailSvg(worn[index], shape, { random, palette: palettes[palette], id: `n${index}` })
    return `<g transform="translate(${x} ${y}) rotate(${fromMiddle * 12}) scale(${scale}) translate(-50 -75)"><path d="${outline}" transform="translate(6 12)" fill="#12060c" opacity=".4" filter="url(#shadow)"/>${nail}</g>`
  })
  return nails.join('')
}

/**
 * The picture of a gift card, without its texts: a fan of nails on the right, and a calm ground on the left where they
 * stand. The same design gives the same bytes.
 */
export function giftCardSvg(design: GiftCardDesign): string {
  const [look, drawing] = [giftCardLooks[design], drawings[design]]
  const random = seededRandom(`gift card ${design}`)
  const [light, deep] = look.ground
  const ground = `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><radialGradient id="glow" cx=".7" cy=".55" r=".5"><stop stop-color="#FFFFFF" stop-opacity=".22"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0"/></radialGradient>`
  const back = `<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#glow)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${ground}${nailDefinitions}</defs>${back}${drawing.motif(random, look)}${fanSvg(random, drawing)}</svg>`
}
