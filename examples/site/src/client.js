// The sources of the client, here in its repository. `npm run client` puts that of your Vigie in their place.
export * from '../../../packages/client/src/client.ts'
