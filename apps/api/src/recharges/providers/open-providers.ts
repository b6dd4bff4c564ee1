import type { Environment } from '../../platform/environment.ts'
import { bankTransfer } from './bank-transfer.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { stripeCheckout } from './stripe.ts'

/** The providers that the environment enables, and the sandbox outside production. */
export interface OpenedProviders {
	providers: readonly PaymentProvider[]
	sandbox: Sandbox | null
}

/** Opens the payment providers: transfer always, Stripe with its keys, the sandbox outside production. */
export async function openProviders(
	environment: Pick<Environment, 'stripe' | 'publicUrl' | 'production' | 'pepper'>,
): Promise<OpenedProviders> {
	const { stripe, publicUrl, production, pepper } = environment
	const sandbox = production ? null : openSandbox({ production, secret: pepper })
	return {
		sandbox,
		providers: [
			bankTransfer,
			...(stripe && publicUrl !== undefined ? [await stripeCheckout(stripe, publicUrl)] : []),
			...(sandbox ? [sandbox.provider] : []),
		],
	}
}
