import { startApi } from '../src/app.ts'
import { readEnvironment } from '../src/platform/environment.ts'
import { trustTestDatabase } from '../src/platform/database/connect.ts'

/** Runs the API in a process of its own on a test's database (DATABASE_URL), so that a test can kill it; prints its address. */
trustTestDatabase(process.env['DATABASE_URL'] ?? '')
const api = await startApi(readEnvironment(process.env))
process.stdout.write(`${api.url}\n`)
