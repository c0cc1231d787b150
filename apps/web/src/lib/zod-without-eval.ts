import { z } from 'zod'

// Every schema tries whether it may compile itself, which the content security policy refuses and reports. Imported
// before all that makes a schema.
z.config({ jitless: true })
