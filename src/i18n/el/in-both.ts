/** Words of which a page needs both languages at once, whatever its own. */
export const inBoth = {
  /** On the button for other sites. */
  book: 'Κλείστε ραντεβού',
  /** Subject of the answer to a request for a partnership. */
  replySubject: 'Το αίτημα συνεργασίας σας · Onyxi',
  /** What a photo of the salon may show. */
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
