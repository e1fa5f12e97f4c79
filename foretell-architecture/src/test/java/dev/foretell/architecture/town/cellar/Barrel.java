// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture.town.cellar;

/** Uses nothing. */
public final class Barrel {}
