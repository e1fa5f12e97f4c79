// SPDX-License-Identifier: Apache-2.0
/**
 * The Java of grammars: {@link dev.foretell.views.compile.ActionSource} writes a class for each view, {@link
 * dev.foretell.views.compile.ActionCompiler} compiles and loads it.
 */
package dev.foretell.views.compile;
