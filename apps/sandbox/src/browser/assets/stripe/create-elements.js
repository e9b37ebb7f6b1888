import { CardElement } from './card-element.js';

export function createElements() {
  const elements = new Map();
  return {
    create: (type, options = {}) => {
      if (type !== 'card') throw new Error(`The sandbox has no Element of type ${type}, only card.`);
      if (elements.has(type))
        throw new Error('Can only create one Element of type card through this instance of Elements.');
      const element = new CardElement(options, () => elements.delete(type));
      elements.set(type, element);
      return element;
    },
    // React's wrapper passes its component; `__elementType` of it names the element.
    getElement: (type) => elements.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
    update: () => {},
    fetchUpdates: async () => ({}),
  };
}
