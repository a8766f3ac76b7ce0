/** Why a salon is in a list; joined on the server after the service and the area. */
export const resultsWhy = {
  matches: (parts: string) => `Ταιριάζει: ${parts}`,
  name: 'το όνομα',
  time: 'η ώρα που ζητάτε',
}
