/** The texts in a calendar file. */
export const calendar = {
  summary: (services: string, salon: string) => `${services} · ${salon}`,
  description: (code: string, staff: string, link: string) =>
    `Κωδικός ραντεβού: ${code}\nΜε: ${staff}\nΑλλαγή ή ακύρωση: ${link}`,
}
