import type { SalonPictureSpec } from '#domain/picture-spec.ts'

import { type Palette, palettes } from './palettes.ts'
import { bottleSvg, dishSvg, sceneSvg, sprigSvg } from './props.ts'
import { seededRandom } from './random.ts'
import { lampsSvg, plantSvg, roomSvg, shelvesSvg, wallPieceSvg } from './salon-room.ts'

function chairSvg(palette: Palette, x: number, facing: 1 | -1): string {
  const { fabric, gold } = palette
  return `<g transform="translate(${x} 640) scale(${facing} 1)"><ellipse cx="4" cy="176" rx="104" ry="16" fill="#2a0f1c" opacity=".18"/><path d="M-50 96L-66 172M54 96L70 172M-20 96L-24 168" stroke="${gold}" stroke-width="9" stroke-linecap="round"/><path d="M-96 74C-116 -40 -104 -132 -40 -142C20 -148 36 -96 34 -30L40 74Z" fill="${fabric}"/><path d="M-70 60C-88 -30 -80 -104 -36 -112C4 -116 14 -76 14 -20L18 60Z" fill="#fff" opacity=".14"/><path d="M-100 40Q-104 6 -70 8H66Q104 8 100 46Q98 104 60 106H-62Q-98 104 -100 40Z" fill="${fabric}"/><path d="M-92 34Q-88 14 -66 14H62Q90 14 92 36Q60 48 0 48T-92 34Z" fill="#fff" opacity=".16"/><path d="M-98 70Q-90 104 -62 106H60Q94 104 99 66Q70 88 0 88T-98 70Z" fill="#2a0f1c" opacity=".12"/></g>`
}

function tableSvg(palette: Palette): string {
  const flutes = Array.from({ length: 17 }, (_, index) => `M${474 + index * 24} 640V786`).join('')
  const body = `<ellipse cx="660" cy="804" rx="276" ry="24" fill="#2a0f1c" opacity=".2"/><path d="M450 634H870V772Q870 800 842 800H478Q450 800 450 772Z" fill="${palette.wood}"/><path d="${flutes}" stroke="#2a0f1c" stroke-opacity=".16" stroke-width="5" stroke-linecap="round"/><path d="M450 634H870V656H450Z" fill="#2a0f1c" opacity=".14"/>`
  const top =
    '<rect x="408" y="606" width="504" height="32" rx="16" fill="#fff"/><rect x="416" y="626" width="488" height="11" rx="5.5" fill="#2a0f1c" opacity=".07"/>'
  return body + top
}

function tableThingsSvg(palette: Palette, seed: number): string {
  const [, second, light, deep] = palette.polish
  const cushion = `<path d="M588 606Q574 580 600 576H716Q742 580 728 606Z" fill="${second}"/><path d="M604 584Q658 592 712 584" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>`
  const dryer =
    '<path d="M772 606V572Q772 536 812 536H836Q866 536 866 572V606Z" fill="#fff"/><path d="M786 606V580Q786 554 812 554H830Q852 554 852 580V606Z" fill="#C9B6F2"/><path d="M786 606V580Q786 554 812 554H830Q852 554 852 580V606Z" fill="#6E52C8" opacity=".28"/>'
  const bottles =
    bottleSvg(palette, palette.bottle, { x: 448, y: 574, scale: 0.4 }) +
    bottleSvg(palette, deep, { x: 490, y: 574, scale: 0.4 }) +
    (seed === 2 ? '' : bottleSvg(palette, light, { x: 532, y: 574, scale: 0.4 }))
  const extra =
    seed === 2
      ? dishSvg(palette, { x: 540, y: 596, scale: 0.42 })
      : sprigSvg(palette, { x: 748, y: 540, scale: 0.66, turn: -6 }) +
        '<path d="M734 606V566Q734 556 748 556T762 566V606Z" fill="#fff"/><path d="M752 558V606H762V566Q762 560 752 558Z" fill="#2a0f1c" opacity=".08"/>'
  return cushion + extra + dryer + bottles
}

/** The inside of a salon: lit shelves, window or mirror, table, chairs, lamp, plant. The same spec gives the same bytes. */
export function salonSvg(spec: SalonPictureSpec): string {
  const random = seededRandom(`salon ${spec.seed} ${spec.palette}`)
  const palette = palettes[spec.palette]
  const isEvening = spec.palette === 'night'
  const room =
    roomSvg(palette, isEvening) +
    wallPieceSvg(palette, spec.seed, isEvening) +
    shelvesSvg(random, palette, isEvening) +
    lampsSvg(palette, spec.seed, isEvening)
  const back = plantSvg(palette, 1106, 706)
  const furniture =
    chairSvg(palette, 372, 1) +
    chairSvg(palette, 950, -1) +
    tableSvg(palette) +
    tableThingsSvg(palette, spec.seed)
  const scene = room + back + furniture
  // Every second room is mirrored, so that neighbours in a list differ in more than colour.
  return sceneSvg(
    1200,
    900,
    spec.seed === 2 ? `<g transform="translate(1200 0) scale(-1 1)">${scene}</g>` : scene,
  )
}
