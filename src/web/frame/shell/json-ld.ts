const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/**
 * Facts as the text of a script element. A salon's own words may hold `</script>` or a line separator; as escapes they
 * are the same JSON and end nothing.
 */
export const jsonLdText = (facts: object): string =>
  JSON.stringify(facts).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
