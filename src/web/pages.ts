/**
 * The pages that exist: name → path below the language's root, and the file under routes/ that shows it. Everything
 * else (the route tree of both languages, typed links, the navigation) is read from this list.
 */
export const pages = {
  home: { path: '/', file: 'home.tsx' },
  salons: { path: '/salons', file: 'salons.tsx' },
  salonsIn: { path: '/salons/:place/:service?', file: 'salons-in.tsx' },
  login: { path: '/login', file: 'login.tsx' },
  register: { path: '/register', file: 'register.tsx' },
  businessRegistration: { path: '/business-registration', file: 'business-registration.tsx' },
  authCallback: { path: '/auth/callback', file: 'auth-callback.tsx' },
  authForgot: { path: '/auth/forgot', file: 'auth-forgot.tsx' },
  authNewPassword: { path: '/auth/new-password', file: 'auth-new-password.tsx' },
  authConfirm: { path: '/auth/confirm', file: 'auth-confirm.tsx' },
  salon: { path: '/salon/:id', file: 'salon.tsx' },
  claim: { path: '/claim/:claimed', file: 'claim.tsx' },
  listYourSalon: { path: '/list-your-salon', file: 'list-your-salon.tsx' },
  businessDashboard: { path: '/business/dashboard', file: 'business-dashboard.tsx' },
  businessClients: { path: '/business/clients', file: 'business-clients.tsx' },
  businessReports: { path: '/business/reports', file: 'business-reports.tsx' },
  businessPhotos: { path: '/business/photos', file: 'business-photos.tsx' },
  businessLink: { path: '/business/link', file: 'business-link.tsx' },
  businessSubscription: { path: '/business/subscription', file: 'business-subscription.tsx' },
  businessServices: { path: '/business/services', file: 'business-services.tsx' },
  businessSetUp: { path: '/business/set-up', file: 'business-set-up.tsx' },
  businessHours: { path: '/business/hours', file: 'business-hours.tsx' },
  businessPolicies: { path: '/business/policies', file: 'business-policies.tsx' },
  businessTeam: { path: '/business/team', file: 'business-team.tsx' },
  joinSalon: { path: '/join-salon', file: 'join-salon.tsx' },
  admin: { path: '/admin', file: 'admin.tsx' },
  adminApplications: { path: '/admin/applications', file: 'admin-applications.tsx' },
  adminApplication: { path: '/admin/applications/:id', file: 'admin-application.tsx' },
  adminPartnerships: { path: '/admin/partnerships', file: 'admin-partnerships.tsx' },
  adminPartnership: { path: '/admin/partnerships/:request', file: 'admin-partnership.tsx' },
  adminClaims: { path: '/admin/claims', file: 'admin-claims.tsx' },
  adminDisputes: { path: '/admin/disputes', file: 'admin-disputes.tsx' },
  adminSalons: { path: '/admin/salons', file: 'admin-salons.tsx' },
  adminAuditLog: { path: '/admin/audit-log', file: 'admin-audit-log.tsx' },
  dashboard: { path: '/dashboard', file: 'dashboard.tsx' },
  profile: { path: '/dashboard/profile', file: 'profile.tsx' },
  howItWorks: { path: '/how-it-works', file: 'how-it-works.tsx' },
  about: { path: '/about', file: 'about.tsx' },
  bookingFaq: { path: '/booking-faq', file: 'booking-faq.tsx' },
  promotions: { path: '/promotions', file: 'promotions.tsx' },
  giftCards: { path: '/gift-cards', file: 'gift-cards.tsx' },
  partnership: { path: '/partnership', file: 'partnership.tsx' },
  affiliate: { path: '/affiliate', file: 'affiliate.tsx' },
  careers: { path: '/careers', file: 'careers.tsx' },
  postJob: { path: '/careers/post', file: 'post-job.tsx' },
  careerPosting: { path: '/careers/:posting', file: 'career-posting.tsx' },
  successStories: { path: '/success-stories', file: 'success-stories.tsx' },
  privacyPolicy: { path: '/privacy-policy', file: 'privacy-policy.tsx' },
  termsOfService: { path: '/terms-of-service', file: 'terms-of-service.tsx' },
  cookies: { path: '/cookies', file: 'cookies.tsx' },
  accessibility: { path: '/accessibility', file: 'accessibility.tsx' },
} as const satisfies Record<string, Page>

interface Page {
  readonly path: `/${string}`
  readonly file: `${string}.tsx`
}

export type PageName = keyof typeof pages
export type PagePath<Name extends PageName> = (typeof pages)[Name]['path']

export const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)
