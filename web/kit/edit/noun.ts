/** Grammatical forms of a kind's name: «статья», «сохранить статью», «правка статьи». */
export type Noun = { nominative: string; accusative: string; genitive: string; gender: 'm' | 'f' | 'n' };

const endings = { m: ['ый', 'ён'], f: ['ая', 'ена'], n: ['ое', 'ено'] } as const;

/** Texts of an editor, built from the forms of its noun. */
export function nounForms({ nominative, accusative, genitive, gender }: Noun) {
  const [adjective, participle] = endings[gender];
  const name = nominative.charAt(0).toUpperCase() + nominative.slice(1);
  return {
    creating: `Нов${adjective} ${nominative}`,
    editing: `Правка ${genitive}`,
    save: `Сохранить ${accusative}`,
    saved: `${name} сохран${participle}`,
    changed: `Измен${participle}`,
    delete: `Удалить ${accusative}`,
    deleted: `${name} удал${participle}`,
    returned: `${name} возвращ${participle}`,
  };
}
