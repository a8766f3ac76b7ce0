import { nailDefinitions } from './nail.ts'
import type { Palette } from './palettes.ts'
import { short } from './patterns.ts'
import { between, type Random } from './random.ts'

export type Place = {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly turn?: number
}

function at({ x, y, scale, turn = 0 }: Place, content: string): string {
  const spin = turn === 0 ? '' : ` rotate(${short(turn)})`
  return `<g transform="translate(${short(x)} ${short(y)})${spin} scale(${Math.round(scale * 100) / 100})">${content}</g>`
}

/** A polish bottle about 100 wide and 210 high around its middle. */
export function bottleSvg(palette: Palette, colour: string, place: Place): string {
  const shadow = '<ellipse cy="82" rx="56" ry="10" fill="#2a0f1c" opacity=".22"/>'
  const cap = `<path d="M-17 -118Q-17 -126 -9 -126H9Q17 -126 17 -118L20 -24H-20Z" fill="${palette.cap}"/><path d="M-11 -118L-13 -28" stroke="#fff" stroke-opacity=".28" stroke-width="4"/>`
  const collar = `<path d="M-22 -24H22V-12H-22Z" fill="${palette.gold}"/>`
  const glass = `<path d="M-30 -12H30Q50 -8 50 16V62Q50 82 30 82H-30Q-50 82 -50 62V16Q-50 -8 -30 -12Z" fill="${colour}"/><path d="M-38 8Q-40 -2 -28 -3L-24 70Q-38 70 -39 58Z" fill="#fff" opacity=".42"/><path d="M30 0Q42 4 42 18V58Q42 70 34 74Q38 40 30 0Z" fill="#2a0f1c" opacity=".16"/>`
  return at(place, shadow + cap + collar + glass)
}

/** An olive twig about 150 high, growing up from its place. */
export function sprigSvg(palette: Palette, place: Place): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const height = index / 8
    const side = index % 2 === 0 ? -1 : 1
    const x = short(side * 15 * (1 - height * 0.5))
    const y = short(-height * 132 + 8)
    return `<ellipse cx="${x}" cy="${y}" rx="${short(18 - height * 5)}" ry="${short(7 - height * 2)}" transform="rotate(${-side * 38} ${x} ${y})"/>`
  })
  return at(
    place,
    `<path d="M0 26C-3 -30 3 -80 0 -132" stroke="${palette.leaf}" stroke-width="3" fill="none" stroke-linecap="round"/><g fill="${palette.leaf}">${leaves.join('')}</g>`,
  )
}

/** A small round dish of pearls. */
export function dishSvg(palette: Palette, place: Place): string {
  const pearls = [
    [-26, -10],
    [0, -16],
    [24, -9],
    [-12, 2],
    [13, 3],
  ].map(
    ([x, y], index) =>
      `<circle cx="${x}" cy="${y}" r="13" fill="${index % 2 === 0 ? '#FFFDFB' : palette.polish[1]}"/><circle cx="${(x ?? 0) - 4}" cy="${(y ?? 0) - 4}" r="3.6" fill="#fff" opacity=".9"/>`,
  )
  return at(
    place,
    `<ellipse cy="22" rx="78" ry="16" fill="#2a0f1c" opacity=".18"/><ellipse rx="74" ry="24" fill="#fff"/><ellipse rx="74" ry="24" fill="none" stroke="${palette.gold}" stroke-width="2.5"/><ellipse cy="1" rx="58" ry="17" fill="${palette.ground[1]}" opacity=".6"/>${pearls.join('')}`,
  )
}

/** Loose petals lying on the ground. */
export function petalsSvg(random: Random, palette: Palette, place: Place): string {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const turn = between(random, 0, 180)
    const x = short(between(random, -64, 64))
    const y = short(between(random, -26, 26))
    const colour = palette.polish[index % 2 === 0 ? 1 : 2]
    return `<g transform="translate(${x} ${y}) rotate(${short(turn)})"><path d="M-20 3Q0 20 20 3Q0 12 -20 3Z" fill="#2a0f1c" opacity=".16"/><path d="M-20 0Q-4 -17 20 0Q-2 13 -20 0Z" fill="${colour}"/><path d="M-14 0Q0 -6 14 0" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/></g>`
  })
  return at(place, petals.join(''))
}

/** Gradients and filters that every scene starts with. */
export function sceneDefinitions(palette: Palette): string {
  return `<defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${palette.ground[0]}"/><stop offset="1" stop-color="${palette.ground[1]}"/></linearGradient>${nailDefinitions}</defs>`
}

/** Soft coloured light on a ground of 800 by 600, and the edge of a table. */
export function backdropSvg(random: Random, palette: Palette): string {
  const glows = [0, 1, 2].map((index) => {
    const colour = palette.polish[index]
    return `<radialGradient id="glow${index}"><stop stop-color="${colour}" stop-opacity=".3"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${short(random() * 800)}" cy="${short(random() * 600)}" r="${short(between(random, 160, 340))}" fill="url(#glow${index})"/>`
  })
  const edge = short(between(random, 410, 450))
  const middle = short(between(random, 370, 410))
  return `<rect width="800" height="600" fill="url(#bg)"/>${glows.join('')}<path d="M0 ${edge}Q400 ${middle} 800 ${edge}V600H0Z" fill="#fff" opacity=".2"/>`
}

/** Wraps a scene of the given size; every picture is 4:3. */
export function sceneSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}
