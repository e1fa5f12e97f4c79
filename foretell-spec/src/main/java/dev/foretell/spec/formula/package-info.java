// SPDX-License-Identifier: Apache-2.0
/**
 * What the formalisms share. {@link dev.foretell.spec.formula.FormulaCompiler} reads formulas over {@link
 * dev.foretell.spec.formula.Propositions}; an {@link dev.foretell.spec.formula.Engine} steps from one
 * valuation of those to the next; {@link dev.foretell.spec.formula.EngineFactory} puts both together
 * into monitors.
 */
package dev.foretell.spec.formula;
