/**
 * The pages that exist: name → path below the language's root, the file under routes/ that shows it, and what stands
 * there while it is fetched. Everything else (the route tree of both languages, typed links, the navigation) is read
 * from this list.
 */
export const pages = {
  home: { path: '/', file: 'home.tsx', shape: 'home' },
  salons: { path: '/salons', file: 'salons.tsx', shape: 'results' },
  salonsIn: { path: '/salons/:place/:service?', file: 'salons-in.tsx', shape: 'results' },
  login: { path: '/login', file: 'login.tsx', shape: 'form' },
  register: { path: '/register', file: 'register.tsx', shape: 'form' },
  businessRegistration: { path: '/business-registration', file: 'business-registration.tsx', shape: 'split' },
  authCallback: { path: '/auth/callback', file: 'auth-callback.tsx', shape: 'form' },
  authForgot: { path: '/auth/forgot', file: 'auth-forgot.tsx', shape: 'form' },
  authNewPassword: { path: '/auth/new-password', file: 'auth-new-password.tsx', shape: 'form' },
  authConfirm: { path: '/auth/confirm', file: 'auth-confirm.tsx', shape: 'form' },
  salon: { path: '/salon/:id', file: 'salon.tsx', shape: 'salon' },
  claim: { path: '/claim/:claimed', file: 'claim.tsx', shape: 'text' },
  listing: { path: '/listing/:listed', file: 'listing.tsx', shape: 'text' },
  listYourSalon: { path: '/list-your-salon', file: 'list-your-salon.tsx', shape: 'split' },
  businessDashboard: { path: '/business/dashboard', file: 'business-dashboard.tsx', shape: 'room' },
  businessClients: { path: '/business/clients', file: 'business-clients.tsx', shape: 'room' },
  businessReports: { path: '/business/reports', file: 'business-reports.tsx', shape: 'room' },
  businessPhotos: { path: '/business/photos', file: 'business-photos.tsx', shape: 'room' },
  businessLink: { path: '/business/link', file: 'business-link.tsx', shape: 'room' },
  businessSubscription: { path: '/business/subscription', file: 'business-subscription.tsx', shape: 'room' },
  businessServices: { path: '/business/services', file: 'business-services.tsx', shape: 'room' },
  businessSetUp: { path: '/business/set-up', file: 'business-set-up.tsx', shape: 'room' },
  businessHours: { path: '/business/hours', file: 'business-hours.tsx', shape: 'room' },
  businessPolicies: { path: '/business/policies', file: 'business-policies.tsx', shape: 'room' },
  businessTeam: { path: '/business/team', file: 'business-team.tsx', shape: 'room' },
  joinSalon: { path: '/join-salon', file: 'join-salon.tsx', shape: 'text' },
  admin: { path: '/admin', file: 'admin.tsx', shape: 'room' },
  adminApplications: { path: '/admin/applications', file: 'admin-applications.tsx', shape: 'room' },
  adminApplication: { path: '/admin/applications/:id', file: 'admin-application.tsx', shape: 'room' },
  adminPartnerships: { path: '/admin/partnerships', file: 'admin-partnerships.tsx', shape: 'room' },
  adminPartnership: { path: '/admin/partnerships/:request', file: 'admin-partnership.tsx', shape: 'room' },
  adminClaims: { path: '/admin/claims', file: 'admin-claims.tsx', shape: 'room' },
  adminDisputes: { path: '/admin/disputes', file: 'admin-disputes.tsx', shape: 'room' },
  adminListings: { path: '/admin/listing-requests', file: 'admin-listing-requests.tsx', shape: 'room' },
  adminSalons: { path: '/admin/salons', file: 'admin-salons.tsx', shape: 'room' },
  adminAuditLog: { path: '/admin/audit-log', file: 'admin-audit-log.tsx', shape: 'room' },
  dashboard: { path: '/dashboard', file: 'dashboard.tsx', shape: 'own' },
  profile: { path: '/dashboard/profile', file: 'profile.tsx', shape: 'own' },
  howItWorks: { path: '/how-it-works', file: 'how-it-works.tsx', shape: 'text' },
  about: { path: '/about', file: 'about.tsx', shape: 'text' },
  bookingFaq: { path: '/booking-faq', file: 'booking-faq.tsx', shape: 'text' },
  promotions: { path: '/promotions', file: 'promotions.tsx', shape: 'text' },
  giftCards: { path: '/gift-cards', file: 'gift-cards.tsx', shape: 'text' },
  partnership: { path: '/partnership', file: 'partnership.tsx', shape: 'split' },
  affiliate: { path: '/affiliate', file: 'affiliate.tsx', shape: 'text' },
  careers: { path: '/careers', file: 'careers.tsx', shape: 'text' },
  postJob: { path: '/careers/post', file: 'post-job.tsx', shape: 'text' },
  careerPosting: { path: '/careers/:posting', file: 'career-posting.tsx', shape: 'text' },
  successStories: { path: '/success-stories', file: 'success-stories.tsx', shape: 'text' },
  privacyPolicy: { path: '/privacy-policy', file: 'privacy-policy.tsx', shape: 'text' },
  termsOfService: { path: '/terms-of-service', file: 'terms-of-service.tsx', shape: 'text' },
  cookies: { path: '/cookies', file: 'cookies.tsx', shape: 'text' },
  accessibility: { path: '/accessibility', file: 'accessibility.tsx', shape: 'text' },
} as const satisfies Record<string, Page>

/** How a page is laid out, roughly: enough for the boxes that wait in its place. */
export type PageShape = 'home' | 'results' | 'salon' | 'form' | 'split' | 'text' | 'own' | 'room'

interface Page {
  readonly path: `/${string}`
  readonly file: `${string}.tsx`
  readonly shape: PageShape
}

export type PageName = keyof typeof pages
export type PagePath<Name extends PageName> = (typeof pages)[Name]['path']

export const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)
