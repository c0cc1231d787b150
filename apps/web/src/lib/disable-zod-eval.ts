// zod tries to compile schemas with `eval`, which the content security policy refuses and reports. It reads this when it
// is loaded, which is after the first load of /login: to import zod here would make it part of that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
