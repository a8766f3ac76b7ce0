/** The rules that a review can break, as everybody reads them. */
export const reviewGrounds = {
  insult: 'Insults or threats',
  untrue: 'False statements of fact',
  off_topic: 'Not about this visit',
  privacy: 'Someone else’s personal details',
  advertising: 'Advertising',
  discrimination: 'Discrimination or hate',
  illegal: 'Illegal content',
}
