/** The mail to a customer whose points end soon. */
export const pointsMail = {
  title: 'Μερικοί πόντοι σας λήγουν σύντομα',
  intro: (day: string) =>
    `Ισχύουν έως και ${day}. Όσοι δεν έχουν χρησιμοποιηθεί ως τότε, λήγουν. Οι υπόλοιποι πόντοι σας μένουν όπως είναι.`,
  points: 'Πόντοι που λήγουν',
  lastDay: 'Τελευταία ημέρα',
  open: 'Οι πόντοι μου',
  whyYou: 'Λαμβάνετε αυτό το μήνυμα επειδή έχετε πόντους στο Onyxi.',
}
