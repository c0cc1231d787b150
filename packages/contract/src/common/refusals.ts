export const SESSION_EXPIRED = 'Session expirée. Veuillez vous reconnecter.'
