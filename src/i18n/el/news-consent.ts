/**
 * The exact words that a client agrees to; stored with her choice, so that a change of the text changes no earlier
 * one.
 */
export const newsConsent = {
  wording: (salon: string) =>
    `Συμφωνώ να μου στέλνει το σαλόνι «${salon}» νέα και προσφορές του με email ή μήνυμα. Μπορώ να το σταματήσω όποτε θέλω, με μια λέξη στο σαλόνι.`,
  ended: (salon: string) => `Δεν θέλω νέα και προσφορές από το σαλόνι «${salon}».`,
}
