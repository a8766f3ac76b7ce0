import type { FaceSpec, HairName } from '#domain/face-spec.ts'

import { palettes, skinTones, type SkinTone } from './palettes.ts'
import { sceneDefinitions, sceneSvg } from './props.ts'
import { between, pick, seededRandom, type Random } from './random.ts'

const hairColours = ['#2A1A18', '#4A2C20', '#6E4228', '#8F5B33', '#B98A4E', '#3B2330', '#5C2A22'] as const

interface Hair {
  /** Behind the head. */
  readonly back: string
  /** Over the forehead. */
  readonly front: string
}

const fringe =
  'M292 250C286 150 340 110 400 110S514 150 508 250C500 214 470 186 440 180C410 212 340 214 292 250Z'
const parted =
  'M290 262C284 150 340 106 400 106S516 150 510 262C498 208 452 176 400 166C348 176 302 208 290 262Z'

const hairs: Readonly<Record<HairName, Hair>> = {
  long: {
    back: 'M400 96C296 96 270 184 276 262C280 350 256 420 268 476H532C544 420 520 350 524 262C530 184 504 96 400 96Z',
    front: parted,
  },
  bun: {
    back: 'M400 24A52 52 0 1 1 399 24ZM400 104C306 104 284 182 288 262L300 300H500L512 262C516 182 494 104 400 104Z',
    front: fringe,
  },
  bob: {
    back: 'M400 98C290 98 268 190 270 280C272 330 284 356 300 366H500C516 356 528 330 530 280C532 190 510 98 400 98Z',
    front: fringe,
  },
  curls: {
    back: 'M400 84C350 70 318 96 304 118C262 132 248 176 262 206C234 240 246 286 268 300C256 340 286 372 316 366H484C514 372 544 340 532 300C554 286 566 240 538 206C552 176 538 132 496 118C482 96 450 70 400 84Z',
    front:
      'M296 246C288 196 306 138 352 126C384 104 428 108 446 124C492 132 514 196 504 246C492 226 496 206 470 196C446 206 430 182 404 186C376 196 356 182 336 202C312 206 304 226 296 246Z',
  },
  tail: {
    back: 'M400 100C300 100 282 184 288 262L300 300H500L512 262C518 184 500 100 400 100ZM470 140C566 170 570 290 540 390C530 330 512 250 460 230Z',
    front: parted,
  },
  short: {
    back: 'M400 106C306 106 288 180 292 250H508C512 180 494 106 400 106Z',
    front:
      'M292 246C284 152 336 102 404 104S516 150 508 246C502 216 492 198 474 190C430 200 370 196 326 190C308 200 298 216 292 246Z',
  },
  crop: {
    back: 'M400 112C312 112 294 180 298 244H502C506 180 488 112 400 112Z',
    front:
      'M296 236C292 152 342 110 400 110S508 152 504 236C496 206 480 184 462 178C420 168 380 168 338 178C320 184 304 206 296 236Z',
  },
}

const isMan = (hair: HairName): boolean => hair === 'short' || hair === 'crop'

const eyeSvg = (x: number) =>
  `<ellipse cx="${x}" cy="272" rx="11" ry="13" fill="#2a1620"/><circle cx="${x + 4}" cy="267" r="4" fill="#fff"/>`

const browSvg = (x: number, colour: string, lift: number) =>
  `<path d="M${x - 24} ${244 + lift}Q${x} ${228 - lift} ${x + 24} ${244 + lift}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`

function featuresSvg(random: Random, hair: HairName, colour: string, skin: SkinTone): string {
  const lift = Math.round(between(random, -3, 4))
  const smile = Math.round(between(random, 20, 34))
  const lips = isMan(hair) ? '#a8574f' : pick(random, ['#b8324f', '#c65c63', '#a63a5b'] as const)
  const lashes = isMan(hair)
    ? ''
    : '<path d="M340 262l-9-8M336 270l-11-4M460 262l9-8M464 270l11-4" stroke="#2a1620" stroke-width="4" stroke-linecap="round"/>'
  const cheeks = `<g fill="${skin[1]}" opacity=".55"><ellipse cx="334" cy="318" rx="24" ry="15"/><ellipse cx="466" cy="318" rx="24" ry="15"/></g>`
  const nose = `<path d="M402 276Q412 306 400 314Q394 317 388 313" fill="none" stroke="${skin[1]}" stroke-width="6" stroke-linecap="round"/>`
  const mouth = `<path d="M${400 - smile - 10} 340Q400 ${340 + smile + 14} ${400 + smile + 10} 340Q400 ${352} ${400 - smile - 10} 340Z" fill="${lips}"/>`
  return (
    browSvg(352, colour, lift) +
    browSvg(448, colour, lift) +
    eyeSvg(352) +
    eyeSvg(448) +
    lashes +
    cheeks +
    nose +
    mouth
  )
}

function extrasSvg(random: Random, hair: HairName, colour: string, gold: string): string {
  const glasses =
    random() < 0.25
      ? '<g fill="none" stroke="#2a1620" stroke-width="6"><rect x="316" y="248" width="72" height="54" rx="24"/><rect x="412" y="248" width="72" height="54" rx="24"/><path d="M388 268h24"/></g>'
      : ''
  if (isMan(hair)) {
    const beard =
      random() < 0.5
        ? `<path d="M300 290C302 372 344 416 400 416S498 372 500 290C492 330 470 336 452 330Q400 318 348 330C330 336 308 330 300 290Z" fill="${colour}" opacity=".92"/><path d="M366 350Q400 374 434 350Q400 356 366 350Z" fill="#a8574f"/>`
        : ''
    return beard + glasses
  }
  const earrings = `<g fill="${gold}"><circle cx="291" cy="330" r="9"/><circle cx="509" cy="330" r="9"/></g>`
  return earrings + glasses
}

/** A drawn portrait; shown in a circle around its middle. The same spec gives the same bytes. */
export function faceSvg(spec: FaceSpec): string {
  const random = seededRandom(`face ${spec.seed} ${spec.palette} ${spec.hair}`)
  const palette = palettes[spec.palette]
  const skin = pick(random, skinTones)
  const colour = pick(random, hairColours)
  const { back, front } = hairs[spec.hair]
  const ground = `<rect width="800" height="600" fill="${palette.ground[1]}"/><circle cx="400" cy="290" r="268" fill="${palette.ground[0]}" opacity=".75"/>`
  const body = `<path d="M180 640C186 500 270 458 348 446H452C530 458 614 500 620 640Z" fill="${palette.fabric}"/><path d="M340 446Q400 520 460 446L440 440H360Z" fill="${skin[0]}"/>`
  const neck = `<path d="M354 370H446V450Q400 500 354 450Z" fill="${skin[1]}"/>`
  const ears = `<g fill="${skin[0]}"><ellipse cx="296" cy="292" rx="18" ry="28"/><ellipse cx="504" cy="292" rx="18" ry="28"/></g>`
  const head = `<path d="M296 236C296 150 344 126 400 126S504 150 504 236C508 344 462 418 400 418S292 344 296 236Z" fill="${skin[0]}"/>`
  return sceneSvg(
    800,
    600,
    sceneDefinitions(palette) +
      ground +
      // In a circle as small as a fingertip the face must be large.
      '<g transform="translate(-120 -66) scale(1.3)">' +
      `<path d="${back}" fill="${colour}"/>` +
      body +
      neck +
      ears +
      head +
      featuresSvg(random, spec.hair, colour, skin) +
      extrasSvg(random, spec.hair, colour, palette.gold) +
      `<path d="${front}" fill="${colour}"/></g>`,
  )
}
