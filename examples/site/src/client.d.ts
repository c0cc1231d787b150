export * from '../../../packages/client/client.js'
