import type { DesignColour } from './tags.ts'

/** How each colour is drawn, on pictures and beside its name. */
export const polishColours: Readonly<Record<DesignColour, string>> = {
  white: '#FBF9F6',
  nude: '#E9C9B5',
  pink: '#F0A9B8',
  fuchsia: '#D6277F',
  red: '#C41E2E',
  wine: '#701A3C',
  coral: '#F2735C',
  orange: '#EE8A2E',
  yellow: '#F4D35A',
  green: '#4E8660',
  blue: '#4A90C8',
  navy: '#1F3160',
  lilac: '#B79AD6',
  brown: '#74503C',
  black: '#231C20',
  gold: '#CFA24A',
}
