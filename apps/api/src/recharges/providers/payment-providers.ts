import { port, type HasPorts } from '../../platform/ports.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { bankTransfer } from './bank-transfer.ts'
import type { Context } from '../../platform/context.ts'

/** The providers of this process (environment: STRIPE_*). */
export const paymentProviders = port<readonly PaymentProvider[]>('paymentProviders', [bankTransfer])

/** The providers that shoppers may choose now. */
export function offeredProviders(ctx: HasPorts & Pick<Context, 'settings'>): PaymentProvider[] {
	return paymentProviders.of(ctx).filter((provider) => provider.isOffered(ctx))
}

/** The provider with that name, offered or not; null if this process does not have it. */
export function providerNamed(ctx: HasPorts, name: string): PaymentProvider | null {
	return paymentProviders.of(ctx).find((provider) => provider.name === name) ?? null
}
