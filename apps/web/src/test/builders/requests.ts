import type { ContactRequest } from '@vigie/contract/site/requests.ts'

export function contactRequest(overrides: Partial<ContactRequest> = {}): ContactRequest {
  return {
    id: 9,
    name: 'Nadia',
    email: 'nadia@exemple.fr',
    company: null,
    phone: null,
    subject: 'Un devis',
    message: 'Bonjour',
    type: 'normal',
    status: 'pending',
    createdAt: '2026-03-02T09:00:00.000Z',
    reply: null,
    ...overrides,
  }
}
