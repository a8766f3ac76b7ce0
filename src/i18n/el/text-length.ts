/** How long a text message is, and what it costs. */
export const textLengths = {
  length: (letters: number, parts: number) =>
    parts === 1
      ? `${letters} χαρακτήρες · χρεώνεται ως 1 SMS`
      : `${letters} χαρακτήρες · χρεώνεται ως ${parts} SMS`,
  capitals: 'Με κεφαλαία χωρίς τόνους χωρούν διπλάσια γράμματα, γι’ αυτό το μακρύ κείμενο φεύγει έτσι.',
}
