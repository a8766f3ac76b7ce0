/** The mail that tells an owner which facts about the salon are reported to the tax authority. */
export const sellerReportMail = {
  title: (year: number) => `Όσα δηλώνουμε για το σαλόνι σας για το ${year}`,
  intro: (year: number) =>
    `Κάθε πλατφόρμα δηλώνει στην ΑΑΔΕ όσα κέρδισαν μέσω αυτής όσοι πουλούν υπηρεσίες (ν. 5047/2023). Δείτε και κατεβάστε όσα δηλώνουμε για το σαλόνι σας για το ${year}: ραντεβού, ποσά και συνδρομή ανά τρίμηνο.`,
  salon: 'Σαλόνι',
  read: 'Δείτε τα στοιχεία',
  wrong: 'Αν κάτι δεν είναι σωστό, απαντήστε σε αυτό το email πριν από τις 31 Ιανουαρίου.',
  whyYou: 'Λαμβάνετε αυτό το μήνυμα επειδή το σαλόνι σας κέρδισε μέσω του Onyxi.',
}
