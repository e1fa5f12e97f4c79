// SPDX-License-Identifier: Apache-2.0
/**
 * What an observer keeps of a program that makes objects for a long time: {@link dev.foretell.bench.observer.Iterators} is a command.
 */
package dev.foretell.bench.observer;
