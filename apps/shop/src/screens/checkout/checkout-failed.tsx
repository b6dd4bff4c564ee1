import { Button, EmptyState } from '@portolan/ui'
import { PackageX } from 'lucide-react'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'

/** The checkout could not be priced: because something is no longer sold, or because there was no answer. */
export function CheckoutFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const code = problemOf(error)?.code
	if (code !== 'out_of_stock' && code !== 'not_found')
		return <FailedState error={error} onRetry={onRetry} />
	return (
		<EmptyState
			icon={PackageX}
			title={t(code === 'out_of_stock' ? 'checkout.out_of_stock' : 'checkout.gone')}
			text={t('checkout.gone_text')}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<Button size="m" to="/bag">
						{t('checkout.to_cart')}
					</Button>
					<Button size="m" tone="plain" onPress={onRetry}>
						{t('common.retry')}
					</Button>
				</div>
			}
		/>
	)
}
