/** Which extras of a service go together. */
export const optionRules = {
  requires: (name: string, others: string) => `«${name}»: γίνεται μαζί με ${others}.`,
  excludes: (name: string, others: string) => `«${name}»: δεν γίνεται μαζί με ${others}.`,
  quoted: (name: string) => `«${name}»`,
}
