import type {
  DesignColour,
  DesignFinish,
  DesignLength,
  DesignShape,
  DesignTechnique,
} from '../../designs/tags.ts'
import { phrases } from './said-words.ts'
import { misspeltIn, phraseAt, type Span, type Token } from './tokens.ts'

/** The tags that have words, in the order of a design's name. */
export const saidTagNames = ['technique', 'colour', 'finish', 'shape', 'length'] as const

/** The features of a design that words can name. */
export interface SaidTags {
  readonly technique?: DesignTechnique
  readonly colour?: DesignColour
  readonly finish?: DesignFinish
  readonly shape?: DesignShape
  readonly length?: DesignLength
}

const lists: readonly (readonly [string, SaidTags])[] = [
  [
    'μονόχρωμο, μονόχρωμα, plain, plain colour, plain color, one colour, one color, solid',
    { technique: 'plain' },
  ],
  ['γαλλικό, γαλλικά, φρέντς, french, french tips, frenchies', { technique: 'french' }],
  ['ντεγκραντέ, ομπρέ, ombre, μπέιμπι μπούμερ, baby boomer, babyboomer, gradient', { technique: 'ombre' }],
  ['μάρμαρο, μαρμάρινα, μαρμάρινο, marble, marbled', { technique: 'marble' }],
  [
    'ζωγραφική στο χέρι, ζωγραφική, ζωγραφιστά, ζωγραφιστό, λουλούδια, λουλουδάτα, hand painted, handpainted, painted, flowers, floral',
    { technique: 'hand_painted' },
  ],
  [
    'γραμμές και σχήματα, γραμμές, γεωμετρικά, γεωμετρικό, lines and shapes, lines, geometric',
    { technique: 'geometric' },
  ],
  ['μεταλλικό φύλλο, φύλλο χρυσού, φύλλα χρυσού, foil, gold leaf', { technique: 'foil' }],
  [
    'στρας και πέρλες, στρας, πέρλες, πετράδια, κρύσταλλα, gems and pearls, gems, pearls, rhinestones, crystals, strass',
    { technique: 'gems' },
  ],
  ['γυαλιστερό, γυαλιστερά, glossy, shiny', { finish: 'glossy' }],
  ['ματ, matte, matt, mat', { finish: 'matte' }],
  ['καθρέφτης, καθρέφτη, χρωμέ, chrome, mirror', { finish: 'chrome' }],
  ['γκλίτερ, glitter, glitters, sparkly', { finish: 'glitter' }],
  ['μάτι της γάτας, μάτι γάτας, cat eye, cateye, cat eyes', { finish: 'cat_eye' }],
  ['περλέ, pearl, pearly', { finish: 'pearl' }],
  ['γαλακτερό, γαλακτερά, milky, milk', { finish: 'milky' }],
  ['βελούδινο, βελούδινα, βελούδο, velvet', { finish: 'velvet' }],
  ['λευκό, λευκά, λευκή, άσπρο, άσπρα, άσπρη, white', { colour: 'white' }],
  ['μπεζ, νουντ, nude, nudes, beige', { colour: 'nude' }],
  ['ροζ, pink', { colour: 'pink' }],
  ['φούξια, fuchsia, hot pink, magenta', { colour: 'fuchsia' }],
  ['κόκκινο, κόκκινα, κόκκινη, red', { colour: 'red' }],
  ['μπορντό, κρασί, burgundy, wine, wine red, dark red', { colour: 'wine' }],
  ['κοραλί, κοράλι, coral', { colour: 'coral' }],
  ['πορτοκαλί, πορτοκαλιά, orange', { colour: 'orange' }],
  ['κίτρινο, κίτρινα, κίτρινη, yellow', { colour: 'yellow' }],
  ['πράσινο, πράσινα, πράσινη, green', { colour: 'green' }],
  ['μπλε, γαλάζιο, γαλάζια, blue, light blue', { colour: 'blue' }],
  ['σκούρο μπλε, σκούρα μπλε, navy, navy blue, dark blue', { colour: 'navy' }],
  ['λιλά, μωβ, μοβ, βιολετί, lilac, purple, lavender', { colour: 'lilac' }],
  ['καφέ, brown', { colour: 'brown' }],
  ['μαύρο, μαύρα, μαύρη, black', { colour: 'black' }],
  ['χρυσό, χρυσά, χρυσή, χρυσαφί, gold, golden', { colour: 'gold' }],
  ['οβάλ, oval', { shape: 'oval' }],
  ['αμύγδαλο, αμυγδαλωτά, αμυγδαλωτό, almond, almond shape, almond shaped', { shape: 'almond' }],
  ['τετράγωνο, τετράγωνα, square', { shape: 'square' }],
  [
    'απαλό τετράγωνο, απαλά τετράγωνα, στρογγυλεμένα τετράγωνα, squoval, soft square, rounded square',
    { shape: 'squoval' },
  ],
  ['μπαλαρίνα, μπαλαρίνες, coffin, ballerina', { shape: 'coffin' }],
  ['στιλέτο, μυτερά, μυτερό, stiletto, pointed', { shape: 'stiletto' }],
  ['κοντό, κοντά νύχια, κοντά νυχάκια, short', { length: 'short' }],
  ['μεσαίο, μεσαία, medium, medium length', { length: 'medium' }],
  ['μακρύ, μακριά, long', { length: 'long' }],
  ['πολύ μακρύ, πολύ μακριά, extra long, very long', { length: 'extra_long' }],
]

const tagWords = phrases<SaidTags>(lists)

/** "κοντά" (short, near) also asks for a place: it is a length only before another feature of nails. */
const shortOrNear = phrases<SaidTags>([['κοντά', { length: 'short' }]])

const shortestWithError = 6

/** The tags that the words at a token name. */
export function tagsAt(tokens: readonly Token[], at: number): Span<SaidTags> | undefined {
  const exact = phraseAt(tagWords, tokens, at)
  if (exact) return exact
  const short = phraseAt(shortOrNear, tokens, at)
  return short && phraseAt(tagWords, tokens, at + 1) ? short : undefined
}

/** The tags that a misspelt or unfinished word may name. @param isTyping the word may not be finished */
export const misspeltTags = (token: Token, isTyping: boolean): SaidTags | undefined =>
  misspeltIn(tagWords, token, { isTyping, shortest: shortestWithError })
