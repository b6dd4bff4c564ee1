import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'

/** The parts of a compiled contract that deployment needs. */
export interface CompiledContract {
	abi: Abi
	bytecode: Hex
}

/** The source of the local chain's token. */
export const testDollarSource = fileURLToPath(
	new URL('../src/chain/local/test-dollar.sol', import.meta.url),
)

/** Compiles a file with one contract; a few seconds the first time in a process, because the compiler is large. */
export function compileContract(path: string): CompiledContract {
	const name = basename(path)
	const answer = asAnswer(
		compiler().compile(
			JSON.stringify({
				language: 'Solidity',
				sources: { [name]: { content: readFileSync(path, 'utf8') } },
				settings: {
					optimizer: { enabled: true, runs: 200 },
					metadata: { bytecodeHash: 'none', appendCBOR: false },
					outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
				},
			}),
		),
	)
	const faults = (answer.errors ?? []).filter(({ severity }) => severity === 'error')
	if (faults.length > 0)
		throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'))
	const contracts = Object.values(answer.contracts?.[name] ?? {})
	const contract = contracts.find(({ evm }) => evm.bytecode.object !== '')
	if (!contract) throw new Error(`${name} holds no contract.`)
	return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
}

interface Answer {
	errors?: { severity: string; formattedMessage: string }[]
	contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

function compiler(): { compile(input: string): string } {
	const found: unknown = createRequire(import.meta.url)('solc')
	return found as { compile(input: string): string }
}

/** The cast holds by the compiler's documentation of its output. */
function asAnswer(json: string): Answer {
	return JSON.parse(json) as Answer
}

// `node apps/api/test/compile-contract.ts` writes what the local chain deploys, after its source was changed.
if (import.meta.main)
	writeFileSync(
		testDollarSource.replace(/\.sol$/, '.json'),
		`${JSON.stringify(compileContract(testDollarSource), null, '\t')}\n`,
	)
