import { Button } from '@mui/material'
import { unpublishHelp } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { DocumentRecord } from './document-record.ts'

/** Withdraws a help article, or restores it; a legal text is only replaced by a newer version. */
export function WithdrawHelp({ document }: { document: DocumentRecord }) {
	const [isOpen, setOpen] = useState(false)
	const withdraw = useSend(unpublishHelp)
	const isThere = document.actions.includes('withdraw')
	if (!isThere && !document.actions.includes('put_back')) return null
	return (
		<>
			<Button
				variant="outlined"
				color={isThere ? 'error' : 'primary'}
				onClick={() => setOpen(true)}
			>
				{isThere ? t('document.withdraw') : t('document.put_back')}
			</Button>
			{isOpen && (
				<ReasonDialog
					title={isThere ? t('document.withdraw_title') : t('document.put_back_title')}
					danger={isThere}
					consequence={
						isThere ? t('document.withdraw_consequence') : t('document.put_back_consequence')
					}
					confirm={isThere ? t('document.withdraw') : t('document.put_back')}
					facts={[
						[t('document.title_of'), document.title],
						[t('document.slug'), document.slug],
					]}
					send={(reason) =>
						withdraw.mutateAsync({ slug: document.slug, withdrawn: isThere ? 1 : 0, reason })
					}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	)
}
