import * as fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'
import { sameAsModel } from './testing/ledger-model.ts'

let ledger: TestLedger
beforeAll(async () => {
	ledger = await openTestLedger()
})
afterAll(() => ledger.close())

test('the ledger answers like its model for random commands', { timeout: 120_000 }, () =>
	fc.assert(sameAsModel(ledger), { numRuns: 150 }),
)
