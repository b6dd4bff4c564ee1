import { Icon } from '@portolan/ui'
import { BadgeCheck } from 'lucide-react'
import { t } from '../../shared/messages.ts'

/** An email address or a mobile number, and whether it is verified. */
export function ContactText({ address, isVerified }: { address: string; isVerified: boolean }) {
	if (address === '') return <span>–</span>
	return (
		<span className="flex flex-wrap items-center gap-x-2">
			<bdi dir="ltr" className="wrap-anywhere">
				{address}
			</bdi>
			{isVerified ? (
				<span className="inline-flex items-center gap-1 text-brand">
					<Icon as={BadgeCheck} size={16} />
					{t('accounts.verified')}
				</span>
			) : (
				<span className="text-deal">{t('accounts.not_verified')}</span>
			)}
		</span>
	)
}
