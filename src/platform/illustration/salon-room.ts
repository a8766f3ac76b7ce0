import type { Palette } from './palettes.ts'
import { short } from './patterns.ts'
import { bottleSvg } from './props.ts'
import { pick, type Random } from './random.ts'

/** The wall and floor of a room of 1200 by 900, with skirting and a rug. */
export function roomSvg(palette: Palette, isEvening: boolean): string {
  const boards = Array.from(
    { length: 9 },
    (_, index) => `M${600 + (index - 4) * 150} 676L${600 + (index - 4) * 330} 900`,
  ).join('')
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.wall[0]}"/><stop offset="1" stop-color="${palette.wall[1]}"/></linearGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2a0f1c" stop-opacity=".14"/><stop offset=".5" stop-color="#2a0f1c" stop-opacity="0"/></linearGradient><radialGradient id="warm"><stop stop-color="#FFE9C2" stop-opacity="${isEvening ? '.5' : '.55'}"/><stop offset="1" stop-color="#FFE9C2" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="676" fill="url(#wall)"/><rect y="676" width="1200" height="224" fill="${palette.floor}"/><path d="${boards}" stroke="#2a0f1c" stroke-opacity=".08" stroke-width="2.5"/><rect y="676" width="1200" height="224" fill="url(#floor)"/><rect y="652" width="1200" height="24" fill="#fff" opacity="${isEvening ? '.14' : '.75'}"/><ellipse cx="640" cy="806" rx="452" ry="66" fill="#fff" opacity="${isEvening ? '.1' : '.5'}"/><ellipse cx="640" cy="806" rx="424" ry="58" fill="none" stroke="${palette.fabric}" stroke-opacity=".4" stroke-width="4"/>`
}

/** An arched niche with three lit shelves of polish, on the left wall. */
export function shelvesSvg(random: Random, palette: Palette, isEvening: boolean): string {
  const colours = [...palette.polish, palette.fabric, '#EF6F5A', '#9B2B59', '#F2C6D3']
  const rows = [0, 1, 2].map((row) => {
    const y = 330 + row * 104
    const bottles = Array.from({ length: 6 }, (_, index) =>
      bottleSvg(palette, pick(random, colours), { x: 132 + index * 47, y: y - 32, scale: 0.38 }),
    )
    return `<ellipse cx="250" cy="${y - 66}" rx="150" ry="40" fill="url(#warm)"/>${bottles.join('')}<rect x="92" y="${y}" width="316" height="11" rx="3" fill="${palette.wood}"/><rect x="92" y="${y + 11}" width="316" height="5" fill="#2a0f1c" opacity=".14"/>`
  })
  return `<path d="M84 600V314a166 166 0 0 1 332 0V600Z" fill="#fff" opacity="${isEvening ? '.16' : '.85'}"/><path d="M96 590V314a154 154 0 0 1 308 0V590Z" fill="${palette.wall[1]}"/><path d="M96 590V314a154 154 0 0 1 308 0V590Z" fill="#2a0f1c" opacity=".05"/>${rows.join('')}`
}

const hills =
  '<path d="M470 420Q560 366 640 408T830 392V520H470Z" fill="#8FBBC4"/><path d="M470 450Q600 436 700 452T830 448V520H470Z" fill="#5E9DB0"/><path d="M470 470H830V560H470Z" fill="#3F8CA3"/><path d="M500 492h46M590 510h60M700 490h40" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>'

function sky(isEvening: boolean): string {
  return isEvening
    ? '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1F2B4D"/><stop offset="1" stop-color="#8A5A7A"/></linearGradient>'
    : '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#BFE0EA"/><stop offset="1" stop-color="#FDEBDD"/></linearGradient>'
}

function archWindow(isEvening: boolean): string {
  const disc = isEvening
    ? '<circle cx="700" cy="230" r="24" fill="#FFF3D6"/>'
    : '<circle cx="706" cy="268" r="30" fill="#FFE7B0" opacity=".9"/>'
  return `<clipPath id="pane"><path d="M526 540V290a120 120 0 0 1 240 0V540Z"/></clipPath><path d="M508 556V290a138 138 0 0 1 276 0V556Z" fill="#fff"/><g clip-path="url(#pane)"><rect x="500" y="140" width="300" height="420" fill="url(#sky)"/>${disc}${hills}<path d="M526 300L640 540" stroke="#fff" stroke-opacity=".25" stroke-width="30"/></g><path d="M646 172V540M526 360H766" stroke="#fff" stroke-width="9"/><rect x="494" y="548" width="304" height="18" rx="6" fill="#fff"/><rect x="494" y="564" width="304" height="5" fill="#2a0f1c" opacity=".1"/>`
}

function roundMirror(palette: Palette): string {
  return `<circle cx="646" cy="350" r="168" fill="#2a0f1c" opacity=".08"/><circle cx="646" cy="344" r="164" fill="${palette.gold}"/><circle cx="646" cy="344" r="151" fill="url(#sky)"/><clipPath id="glass"><circle cx="646" cy="344" r="151"/></clipPath><g clip-path="url(#glass)"><path d="M470 480L690 150h60L530 530Z" fill="#fff" opacity=".34"/><path d="M620 520L800 240h26L650 540Z" fill="#fff" opacity=".24"/></g><path d="M646 150v30" stroke="${palette.gold}" stroke-width="6"/>`
}

function framedArt(palette: Palette): string {
  const [main, second, light, deep] = palette.polish
  const frame = (x: number, y: number, size: readonly [number, number], art: string) =>
    `<g transform="translate(${x} ${y})"><rect x="4" y="8" width="${size[0]}" height="${size[1]}" fill="#2a0f1c" opacity=".12"/><rect width="${size[0]}" height="${size[1]}" rx="4" fill="${palette.wood}"/><rect x="10" y="10" width="${size[0] - 20}" height="${size[1] - 20}" fill="#FFFDFB"/>${art}</g>`
  const nail = (x: number, y: number, fill: string) =>
    `<path transform="translate(${x} ${y}) scale(.62)" d="M8 126C3 86 24 -8 50 -8S97 86 92 126C87 152 13 152 8 126Z" fill="${fill}" stroke="#3a1424" stroke-opacity=".15" stroke-width="2"/>`
  const left = `${nail(32, 62, main)}${nail(74, 44, second)}${nail(116, 62, deep)}`
  const top = `<circle cx="66" cy="66" r="30" fill="${second}"/><path d="M24 96Q66 60 108 96V120H24Z" fill="${deep}"/>`
  const low = `<path d="M34 112C28 70 60 30 66 26C72 30 104 70 98 112Z" fill="${light === '#FFFDFB' ? second : main}" opacity=".85"/><path d="M66 130V58M66 92L48 78M66 84L84 68" stroke="${palette.gold}" stroke-width="4" stroke-linecap="round" fill="none"/>`
  return (
    frame(486, 220, [210, 214], left) + frame(716, 190, [132, 140], top) + frame(716, 346, [132, 150], low)
  )
}

/** The piece in the middle of the wall: an arched window with the sea, a round mirror, or framed drawings. */
export function wallPieceSvg(palette: Palette, seed: number, isEvening: boolean): string {
  const pieces = [archWindow(isEvening), roundMirror(palette), framedArt(palette)]
  return `<defs>${sky(isEvening)}</defs>${pieces[(seed - 1) % pieces.length] ?? ''}`
}

/** Pendant lamps over the table; their light falls on it. */
export function lampsSvg(palette: Palette, seed: number, isEvening: boolean): string {
  const shades = seed % 2 === 0 ? [930] : [916, 1018]
  return shades
    .map((x, index) => {
      const y = 214 + index * 44
      const shade =
        seed % 2 === 0
          ? `<path d="M${x - 84} ${y + 46}a84 88 0 0 1 168 0Z" fill="${palette.fabric}"/><ellipse cx="${x}" cy="${y + 47}" rx="84" ry="12" fill="#FFF3D2"/>`
          : `<circle cx="${x}" cy="${y + 10}" r="44" fill="#FFF3D2"/><circle cx="${x}" cy="${y + 10}" r="44" fill="none" stroke="${palette.gold}" stroke-opacity=".7" stroke-width="3"/><circle cx="${x - 13}" cy="${y - 4}" r="11" fill="#fff" opacity=".9"/><rect x="${x - 15}" y="${y - 42}" width="30" height="16" rx="4" fill="${palette.gold}"/>`
      return `<circle cx="${x}" cy="${y + 40}" r="${isEvening ? 240 : 190}" fill="url(#warm)"/><path d="M${x} 0V${y - 30}" stroke="${palette.gold}" stroke-width="4"/>${shade}`
    })
    .join('')
}

/** A tall plant in a pot, standing at its foot. */
export function plantSvg(palette: Palette, x: number, y: number): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const lean = index - 4
    const height = 190 + (4 - Math.abs(lean)) * 34
    return `<path d="M0 -90C${short(lean * 16)} -150 ${short(lean * 34)} ${short(-height)} ${short(lean * 30)} ${short(-height - 34)}C${short(lean * 20 + 12)} -170 ${short(lean * 8 + 6)} -130 0 -90Z" fill="${index % 2 === 0 ? '#6E8450' : '#8CA06A'}"/>`
  })
  return `<g transform="translate(${x} ${y})"><ellipse cy="2" rx="74" ry="14" fill="#2a0f1c" opacity=".18"/>${leaves.join('')}<path d="M-52 -96H52L40 0H-40Z" fill="#fff"/><path d="M-52 -96H52L50 -78H-50Z" fill="${palette.gold}" opacity=".6"/><path d="M20 -78H50L40 0H16Z" fill="#2a0f1c" opacity=".07"/></g>`
}
