/** Select props for clearing, with the button's label. */
export const clear = (label: string) => ({ clearable: true, clearButtonProps: { 'aria-label': label } });
