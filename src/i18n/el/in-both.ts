/** Texts that a page needs in both languages at once. */
export const inBoth = {
  /** On the button for other sites. */
  book: 'Κλείστε ραντεβού',
  /** The subject of the answer to a partnership request. */
  replySubject: 'Το αίτημα συνεργασίας σας · Onyxi',
  /** Suggested descriptions of salon photos. */
  suggestions: {
    any: (salon: string) => `Φωτογραφία από το σαλόνι ${salon}`,
    room: (salon: string) => `Ο χώρος του σαλονιού ${salon}`,
    desk: (salon: string) => `Θέση μανικιούρ στο σαλόνι ${salon}`,
    manicure: (salon: string) => `Μανικιούρ από το σαλόνι ${salon}`,
    pedicure: (salon: string) => `Πεντικιούρ από το σαλόνι ${salon}`,
    art: (salon: string) => `Σχέδια νυχιών από το σαλόνι ${salon}`,
    team: (salon: string) => `Η ομάδα του σαλονιού ${salon}`,
  },
}
