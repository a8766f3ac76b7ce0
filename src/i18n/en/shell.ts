import type { shell as source } from '../el/shell.ts'
import type { Translated } from '../translated.ts'

export const shell: Translated<typeof source> = {
  skip: 'Skip to content',
  title: (page, brand) => `${page} · ${brand}`,
  home: (brand) => `${brand}, home page`,
  mainNavigation: 'Main navigation',
  navigation: {
    designs: 'Nail designs',
    howItWorks: 'How it works',
    promotions: 'Promotions',
    listYourSalon: 'List your salon',
    about: 'About',
    /** For the footer, whose capitals are specified. */
    aboutUs: 'About Us',
    listSalon: 'List Your Salon',
    salons: 'Salons',
    bookingFaq: 'Booking FAQ',
    giftCards: 'Gift Cards',
    points: 'Points',
    businessPortal: 'Business Portal',
    partnership: 'Partnership',
    successStories: 'Success Stories',
    careers: 'Careers',
    privacyPolicy: 'Privacy Policy',
    termsOfService: 'Terms of Service',
    cookies: 'Cookies and Storage',
    accessibility: 'Accessibility',
  },
  language: {
    choose: 'Choose a language',
    names: { el: 'Ελληνικά', en: 'English' },
  },
  /** Behind the number of the badge. */
  online: 'online now',
  menu: 'Menu',
  account: {
    menu: 'My account',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    /** For the menu of small screens. */
    login: 'Login',
    register: 'Register',
    dashboard: 'My Dashboard',
    profile: 'Profile and security',
    affiliate: 'Affiliate program',
    businessDashboard: 'Salon management',
    admin: 'Admin dashboard',
    signOut: 'Sign Out',
    /** For the menu of small screens. */
    logOut: 'Log Out',
    signedOut: 'Successfully signed out',
    signOutError: 'Error signing out',
    signOutFailed: 'Failed to sign out. Please try again.',
    loading: 'Checking your session…',
  },
  connection: {
    lost: 'We can’t reach the service. Please check your internet connection.',
    retry: 'Try again',
  },
  footer: {
    description: 'Your next nail appointment, found: verified salons, available times, instant confirmation.',
    customers: 'For Customers',
    businesses: 'For Businesses',
    company: 'Company',
    contact: 'Contact',
    instagram: 'Our Instagram',
    messenger: 'Write to us on Messenger',
    consent: 'Cookie settings',
    rights: (year, brand) => `© ${year} ${brand}. All rights reserved.`,
  },
}
