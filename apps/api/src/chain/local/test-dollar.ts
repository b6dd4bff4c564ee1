import { readFile } from 'node:fs/promises'
import { encodeDeployData, encodeFunctionData, type Abi, type Hex } from 'viem'
import { z } from 'zod'
import type { Ask } from '../evm/json-rpc.ts'

/** Deploys the token of the local chain (test-dollar.sol; the JSON is its compiled form) and returns its address. */
export async function deployTestDollar(
	ask: Ask,
	from: string,
	token: { symbol: string; decimals: number; feeBasisPoints?: number },
): Promise<string> {
	const { abi, bytecode } = await testDollar()
	const args = [token.symbol, token.decimals, BigInt(token.feeBasisPoints ?? 0)]
	return deploy(ask, from, encodeDeployData({ abi, bytecode, args }))
}

/** Deploys a contract in a block of its own. */
export async function deploy(ask: Ask, from: string, data: Hex): Promise<string> {
	const txHash = hash.parse(await ask('eth_sendTransaction', [{ from, data, gas: plentyOfGas }]))
	await ask('anvil_mine', ['0x1'])
	const receipt = await ask('eth_getTransactionReceipt', [txHash])
	return deployed.parse(receipt).contractAddress
}

/** A call of the token, as the data of a transaction to it. */
export async function testDollarCall(
	functionName: 'mint' | 'transfer' | 'transferMany',
	args: readonly unknown[],
): Promise<Hex> {
	const { abi } = await testDollar()
	return encodeFunctionData({ abi, functionName, args })
}

/** Sends a transaction that is not mined yet, and returns its hash. */
export async function send(ask: Ask, from: string, to: string, data: Hex): Promise<string> {
	return hash.parse(await ask('eth_sendTransaction', [{ from, to, data, gas: plentyOfGas }]))
}

/** Given explicitly, so that a call that fails is mined and fails on the chain. */
const plentyOfGas = '0x1e8480'
const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const deployed = z.object({ contractAddress: z.string().toLowerCase() })

let read: Promise<{ abi: Abi; bytecode: Hex }> | undefined

async function testDollar(): Promise<{ abi: Abi; bytecode: Hex }> {
	read ??= readFile(new URL('test-dollar.json', import.meta.url), 'utf8').then(asContract)
	return read
}

/** The cast holds because a test compiles the source and compares. */
function asContract(json: string): { abi: Abi; bytecode: Hex } {
	return JSON.parse(json) as { abi: Abi; bytecode: Hex }
}
