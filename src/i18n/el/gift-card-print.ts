/** The printed gift card. */
export const giftCardPrint = {
  title: (amount: string) => `Δωροκάρτα ${amount}`,
  to: 'Για',
  from: 'Από',
  code: 'Κωδικός',
  through: (day: string) => `Ισχύει έως και ${day}`,
  how: 'Γράψτε τον κωδικό όταν κλείνετε ραντεβού, ή δείξτε την κάρτα στο σαλόνι, όπου γίνονται δεκτές δωροκάρτες. Ό,τι μένει, μένει στην κάρτα.',
  balance: 'Υπόλοιπο',
}
