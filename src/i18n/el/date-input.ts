/** The placeholders of empty date and time fields. */
export const dateInput = {
  date: 'ηη/μμ/εεεε',
  time: 'ωω:λλ',
  'datetime-local': 'ηη/μμ/εεεε, ωω:λλ',
}
