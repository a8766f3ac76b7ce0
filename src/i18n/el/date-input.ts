/** What an empty field for a day or an hour shows. */
export const dateInput = {
  date: 'ηη/μμ/εεεε',
  time: 'ωω:λλ',
  'datetime-local': 'ηη/μμ/εεεε, ωω:λλ',
}
