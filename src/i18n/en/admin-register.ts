import type { adminRegister as source } from '../el/admin-register.ts'
import type { Translated } from '../translated.ts'

export const adminRegister: Translated<typeof source> = {
  page: 'Processing register',
  intro:
    'Which personal data we keep, why, who sees it and when it is deleted (GDPR, article 30). The program applies the periods every day; the privacy policy shows the same ones.',
  controller: 'Controller',
  onBehalf: 'Processors',
  processors: 'Hosting, and delivery of emails and SMS, under contract',
  transfers: 'Outside the EEA',
  noTransfers: 'Only with the safeguards of chapter V, if a provider requires it',
  security: 'Security measures',
  measures:
    'Every database query passes row-level rules. Passwords and codes are kept as fingerprints only, account numbers encrypted. Administrators write only with a second sign-in step, and each change is logged.',
  basis: 'Legal basis',
  subjects: 'Whom it concerns',
  recipients: 'Who receives it',
  until: 'Until when',
  nobody: 'Nobody else',
  subjectNames: {
    customers: 'customers',
    guests: 'customers without an account',
    owners: 'salon owners',
    team: 'salon teams',
    affiliates: 'affiliates',
    applicants: 'job applicants',
    companies: 'contact persons of companies',
    visitors: 'visitors',
  },
  recipientNames: {
    salon: 'the salon',
    employer: 'the employer',
    paymentProvider: 'the payment provider',
    bank: 'the bank',
    taxAuthority: 'the tax authority',
    signInProvider: 'the sign-in provider',
    smsProvider: 'the SMS provider',
    calendarProvider: 'Google, for the calendar',
    pushService: 'the maker of the browser, encrypted',
    public: 'anyone who opens the page',
  },
}
