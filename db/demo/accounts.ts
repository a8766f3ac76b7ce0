import type { Person } from './people.ts'

export type DemoAccount = {
  readonly id: string
  readonly role: 'customer' | 'business' | 'admin'
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** The demo's customer account. */
export const demoCustomer: Person = {
  firstEl: 'Δανάη',
  firstEn: 'Danai',
  lastEl: 'Κυριακίδου',
  lastEn: 'Kyriakidou',
  isWoman: true,
}

/** The owner of the demo's first two salons. */
export const demoOwner: Person = {
  firstEl: 'Νεφέλη',
  firstEn: 'Nefeli',
  lastEl: 'Ξενάκη',
  lastEn: 'Xenaki',
  isWoman: true,
}

export const demoAccountIds = {
  customer: '0194d3c0-0000-7000-8000-000000000001',
  business: '0194d3c0-0000-7000-8000-000000000002',
  admin: '0194d3c0-0000-7000-8000-000000000003',
  technician: '0194d3c0-0000-7000-8000-000000000004',
  manager: '0194d3c0-0000-7000-8000-000000000005',
} as const

/** Sees her own column of the owner's first salon, whose second team member has the same name. */
const demoTechnician: Person = {
  firstEl: 'Μαρία',
  firstEn: 'Maria',
  lastEl: 'Σαράντη',
  lastEn: 'Saranti',
  isWoman: true,
}

/** Manages the first salon with the owner, and is its third team member; she has no sign-in. */
export const demoManager = {
  firstName: 'Μαργαρίτα',
  lastName: 'Γαλάνη',
  email: 'manager@onyxi.example',
  phone: '+306900000005',
} as const

/** Four accounts with public passwords. Their addresses end in `.example`, so they never receive mail. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: demoAccountIds.customer,
    role: 'customer',
    email: 'customer@onyxi.example',
    password: 'rodonero-customer',
    firstName: demoCustomer.firstEl,
    lastName: demoCustomer.lastEl,
    phone: '+306900000001',
  },
  {
    id: demoAccountIds.business,
    role: 'business',
    email: 'salon@onyxi.example',
    password: 'rodonero-salon',
    firstName: demoOwner.firstEl,
    lastName: demoOwner.lastEl,
    phone: '+306900000002',
  },
  {
    id: demoAccountIds.technician,
    role: 'business',
    email: 'technician@onyxi.example',
    password: 'rodonero-technician',
    firstName: demoTechnician.firstEl,
    lastName: demoTechnician.lastEl,
    phone: '+306900000004',
  },
  {
    id: demoAccountIds.admin,
    role: 'admin',
    email: 'admin@onyxi.example',
    password: 'rodonero-admin',
    firstName: 'Άρης',
    lastName: 'Δρόσος',
    phone: '+306900000003',
  },
]
