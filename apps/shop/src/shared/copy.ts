import { t } from './messages.ts'
import { toast } from './toast.ts'

/** Copies text and says so. Browsers allow it on https and localhost only; elsewhere a toast says that it is not possible. */
export async function copyText(text: string): Promise<void> {
	if (!isSecureContext) {
		toast.fail(t('common.copy_not_https'))
		return
	}
	try {
		await navigator.clipboard.writeText(text)
		toast.success(t('common.copied'))
	} catch {
		toast.fail(t('common.copy_fail'))
	}
}
