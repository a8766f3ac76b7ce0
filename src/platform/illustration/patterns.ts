import type { PatternName } from '#domain/picture-spec.ts'

import type { Palette } from './palettes.ts'
import { between, type Random } from './random.ts'

export type PatternPen = { readonly random: Random; readonly palette: Palette; readonly id: string }

type Draw = (pen: PatternPen) => string

/** One decimal is finer than a pixel here and keeps the SVG small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function coat(fill: string): string {
  return `<rect x="-10" y="-40" width="120" height="200" fill="${fill}"/>`
}

function gradient(id: string, direction: string, stops: readonly (readonly [number, string])[]): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" ${direction}>${marks}</linearGradient>${coat(`url(#${id})`)}`
}

const downwards = 'x1="0" y1="0" x2="0" y2="1"'

function blob(random: Random, corners: number, size: readonly [number, number]): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = between(random, size[0], size[1])
    return `${short(Math.cos(angle) * reach)} ${short(Math.sin(angle) * reach)}`
  })
  return `M${points.join('L')}Z`
}

/** Positions spread over the nail without two of them touching, so that motifs never clump. */
function scatter(random: Random, count: number, apart: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = []
  for (let attempt = 0; attempt < count * 12 && places.length < count; attempt += 1) {
    const place = { x: between(random, 14, 86), y: between(random, 8, 138) }
    if (places.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= apart)) places.push(place)
  }
  return places
}

function french({ random, palette }: PatternPen): string {
  const [main, , light] = palette.polish
  const smile = short(between(random, 34, 44))
  const dip = short(between(random, 10, 18))
  const tip = random() < 0.5 || main === '#FFFDFB' ? '#FFFDFB' : main
  const edge = `M-10 ${smile}Q50 ${dip} 110 ${smile}`
  return `${coat(light)}<path d="M-10 -40H110V${smile}Q50 ${dip} -10 ${smile}Z" fill="${tip}"/><path d="${edge}" fill="none" stroke="${palette.gold}" stroke-width="${random() < 0.5 ? 2.2 : 0}"/>`
}

function marble({ random, palette }: PatternPen): string {
  const [main, second, light, deep] = palette.polish
  const base = palette.polish[0] === '#FFFDFB' ? main : light
  const veins = Array.from({ length: 6 }, (_, index) => {
    const y = between(random, -20, 140)
    const wobble = () => short(y + between(random, -40, 40))
    const colour = index % 3 === 1 ? palette.gold : index % 2 === 0 ? second : deep
    return `<path d="M-10 ${short(y)}C${short(between(random, 10, 40))} ${wobble()} ${short(between(random, 50, 80))} ${wobble()} 110 ${wobble()}" fill="none" stroke="${colour}" stroke-width="${short(between(random, 0.8, 3.6))}" opacity="${short(between(random, 0.35, 0.85))}"/>`
  })
  return coat(base) + veins.join('')
}

function flower(size: number, colour: string, heart: string): string {
  const petals = Array.from(
    { length: 5 },
    (_, index) =>
      `<ellipse cy="${short(-size * 0.72)}" rx="${short(size * 0.46)}" ry="${short(size * 0.66)}" transform="rotate(${index * 72})"/>`,
  )
  return `<g fill="${colour}">${petals.join('')}</g><circle r="${short(size * 0.28)}" fill="${heart}"/>`
}

function floral({ random, palette }: PatternPen): string {
  const [main, second, light, deep] = palette.polish
  const colours = main === '#FFFDFB' ? [deep, '#D8A9A0', deep] : [main, deep, second]
  const flowers = scatter(random, 5, 30).map(({ x, y }, index) => {
    const bend = short(between(random, -14, 14))
    const stem = `<path d="M0 0q${bend} 10 ${short(between(random, -16, 16))} 24" stroke="${palette.leaf}" stroke-width="1.8" fill="none"/>`
    const head = flower(between(random, 9, 14), colours[index % 3] ?? main, palette.gold)
    return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(between(random, 0, 72))})">${stem}${head}</g>`
  })
  return coat(main === '#FFFDFB' ? main : light) + flowers.join('')
}

function meander({ random, palette }: PatternPen): string {
  const [main, second, light] = palette.polish
  const keys = Array.from({ length: 7 }, (_, index) => `M${(index - 1) * 20} 20h16v-14h-10v7h5`).join('')
  const ground = main === '#2A1620' ? second : light
  return `${coat(ground)}<g transform="translate(0 ${short(between(random, 58, 72))})"><rect x="-10" y="-4" width="120" height="34" fill="${main}"/><path d="${keys}" fill="none" stroke="${palette.gold}" stroke-width="2.6"/><path d="M-10 -2H110M-10 28H110" stroke="${palette.gold}" stroke-width="2"/></g>`
}

function dots({ palette }: PatternPen): string {
  const [main, , light, deep] = palette.polish
  const spots: string[] = []
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      spots.push(`<circle cx="${column * 22 + (row % 2) * 11 - 5}" cy="${row * 20 - 24}" r="4.2"/>`)
    }
  }
  return `${coat(main)}<g fill="${main === '#FFFDFB' ? deep : light}">${spots.join('')}</g>`
}

function glitter({ random, palette, id }: PatternPen): string {
  const [main, second, light, deep] = palette.polish
  const ground = gradient(id, downwards, [
    [0, deep],
    [1, main === '#2A1620' ? second : light],
  ])
  const colours = ['#fff', palette.gold, '#FFF3D6', light]
  const grains = Array.from({ length: 130 }, (_, index) => {
    const y = -30 + random() ** 1.7 * 165
    return `<circle cx="${short(between(random, 0, 100))}" cy="${short(y)}" r="${short(between(random, 0.6, 2))}" fill="${colours[index % 4]}" opacity="${short(between(random, 0.45, 1))}"/>`
  })
  return ground + grains.join('')
}

function mati({ random, palette }: PatternPen): string {
  const ground = palette.polish[2]
  const eye =
    '<path d="M-40 0Q0 -34 40 0Q0 34 -40 0Z" fill="#fff" stroke="#1C4E8A" stroke-width="3"/><circle r="16" fill="#1C4E8A"/><circle r="10" fill="#8EC5E8"/><circle r="5.4" fill="#14202E"/><circle cx="-3" cy="-4" r="2" fill="#fff"/>'
  return `${coat(ground)}<g transform="translate(50 ${short(between(random, 60, 78))})">${eye}<path d="M0 36v14M-14 34l-5 11M14 34l5 11" stroke="${palette.gold}" stroke-width="2.6" stroke-linecap="round"/></g>`
}

function waves({ palette }: PatternPen): string {
  const [main, second, light, deep] = palette.polish
  const bands = [light, second, light, second, main, deep].map((colour, index) => {
    const y = -14 + index * 26
    return `<path d="M-10 ${y}q15 -14 30 0t30 0t30 0t30 0V160H-10Z" fill="${colour}"/>`
  })
  return coat(light) + bands.join('')
}

function terrazzo({ random, palette }: PatternPen): string {
  const [main, second, light, deep] = palette.polish
  const colours = [main === '#FFFDFB' ? '#B98B77' : main, second, deep, palette.gold, '#4F3643']
  const chips = scatter(random, 22, 15).map(
    ({ x, y }, index) =>
      `<path transform="translate(${short(x)} ${short(y)})" d="${blob(random, 5, [2.4, 7])}" fill="${colours[index % 5]}"/>`,
  )
  return coat(main === '#FFFDFB' ? main : light) + chips.join('')
}

function goldleaf({ random, palette }: PatternPen): string {
  const flakes = scatter(random, 8, 24).map(
    ({ x, y }) =>
      `<path transform="translate(${short(x)} ${short(y)})" d="${blob(random, 8, [3, 14])}" fill="${palette.gold}" opacity="${short(between(random, 0.7, 1))}"/>`,
  )
  return coat(palette.polish[0]) + flakes.join('')
}

const heart = 'M0 5C-9 -2 -7 -9 -2.5 -9C-.6 -9 0 -7 0 -6C0 -7 .6 -9 2.5 -9C7 -9 9 -2 0 5Z'

function hearts({ random, palette }: PatternPen): string {
  const [main, second, light, deep] = palette.polish
  const colours = [main, deep, second]
  const marks = scatter(random, 7, 26).map(
    ({ x, y }, index) =>
      `<path transform="translate(${short(x)} ${short(y)}) rotate(${short(between(random, -22, 22))}) scale(${short(between(random, 1, 1.5))})" d="${heart}" fill="${colours[index % 3]}"/>`,
  )
  return coat(light) + marks.join('')
}

function checker({ palette }: PatternPen): string {
  const [main, , light] = palette.polish
  const squares: string[] = []
  for (let row = 0; row < 12; row += 1) {
    for (let column = row % 2; column < 7; column += 2) {
      squares.push(`<rect x="${column * 18 - 13}" y="${row * 18 - 40}" width="18" height="18"/>`)
    }
  }
  return `${coat(main)}<g fill="${light}">${squares.join('')}</g>`
}

function chrome({ palette, id }: PatternPen): string {
  const [main, second, , deep] = palette.polish
  const base = main === '#2A1620' ? deep : second
  return gradient(id, 'x1="0" y1="0" x2="1" y2=".5"', [
    [0, base],
    [0.26, '#fff'],
    [0.44, main === '#2A1620' ? second : main],
    [0.68, deep],
    [0.82, '#FDF7FA'],
    [1, base],
  ])
}

function cateye({ palette, id }: PatternPen): string {
  const [main, second, light, deep] = palette.polish
  const dark = main === '#1B6A82' ? deep : main
  return gradient(id, 'x1="0" y1=".1" x2="1" y2=".9"', [
    [0, dark],
    [0.36, dark],
    [0.47, second],
    [0.52, light],
    [0.58, second],
    [0.7, dark],
    [1, dark],
  ])
}

function ombre({ palette, id }: PatternPen): string {
  const [main, second, light] = palette.polish
  return gradient(id, downwards, [
    [0, main],
    [0.5, second],
    [1, light],
  ])
}

/** The lacquer of one nail, in the nail's box of 100 by 150; the caller clips it to the outline. */
export const patternDrawings: Readonly<Record<PatternName, Draw>> = {
  solid: ({ palette }) => coat(palette.polish[0]),
  french,
  ombre,
  chrome,
  marble,
  floral,
  meander,
  dots,
  glitter,
  cateye,
  mati,
  waves,
  terrazzo,
  goldleaf,
  hearts,
  checker,
}
