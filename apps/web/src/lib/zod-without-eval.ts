import { z } from 'zod'

// zod tries to compile schemas with `eval`, which the content security policy refuses and reports. Imported
// before any file that creates a schema.
z.config({ jitless: true })
