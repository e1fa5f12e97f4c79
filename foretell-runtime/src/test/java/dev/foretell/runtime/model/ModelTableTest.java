// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.memory.StateHolder;
import org.junit.jupiter.api.Test;

class ModelTableTest {
    @Test
    void takesTheFirstClauseThatCoversTheMethod() {
        assertThat(ModelTable.add("t", "a.First write: put* set; none: setting; read: *"))
                .isEmpty();
        Entry entry = ModelTable.entry("a.First");

        assertThat(effect(entry, "putAll(Ljava/util/Map;)V")).isEqualTo(ModelRule.Effect.WRITE);
        assertThat(effect(entry, "set(I)V")).isEqualTo(ModelRule.Effect.WRITE);
        assertThat(effect(entry, "setting()V")).isEqualTo(ModelRule.Effect.NONE);
        assertThat(effect(entry, "settings()V")).isEqualTo(ModelRule.Effect.READ);
    }

    @Test
    void tellsOverloadsApartByTheirDescriptor() {
        assertThat(ModelTable.add("t", "a.Buffer read: get(I); write: get")).isEmpty();
        Entry entry = ModelTable.entry("a.Buffer");

        assertThat(effect(entry, "get(I)B")).isEqualTo(ModelRule.Effect.READ);
        assertThat(effect(entry, "get()B")).isEqualTo(ModelRule.Effect.WRITE);
    }

    @Test
    void goesOnInIndentedLinesAndIgnoresComments() {
        String text = "# nothing\na.Long write: put # changes\n  remove;\n\tread: *\nthrough a.Face a.Other\n";

        assertThat(ModelTable.add("t", text)).isEmpty();
        assertThat(effect(ModelTable.entry("a.Long"), "remove()V")).isEqualTo(ModelRule.Effect.WRITE);
        assertThat(effect(ModelTable.entry("a.Long"), "size()I")).isEqualTo(ModelRule.Effect.READ);
        assertThat(ModelTable.isThrough("a.Face")).isTrue();
        assertThat(ModelTable.isThrough("a.Long")).isFalse();
    }

    @Test
    void knowsArgumentsConditionsAndOwners() {
        String text = "a.View of list write(2): copy; write(sorted): get; read: get\na.Set by map read: *";

        assertThat(ModelTable.add("t", text)).isEmpty();
        Entry view = ModelTable.entry("a.View");
        assertThat(view.isView).isTrue();
        assertThat(view.forArguments("copy(II)V")).singleElement().satisfies(rule -> {
            assertThat(rule.argument()).isEqualTo(2);
            assertThat(rule.effect()).isEqualTo(ModelRule.Effect.WRITE);
        });
        assertThat(view.forObject("get()V", true).effect).isEqualTo(ModelRule.Effect.WRITE);
        assertThat(view.forObject("get()V", false).effect).isEqualTo(ModelRule.Effect.READ);
        assertThat(ModelTable.entry("a.Set").isView).isFalse();
    }

    @Test
    void knowsWhichObjectHoldsTheState() {
        String outside = Outside.class.getName();
        String inside = Inside.class.getName();

        assertThat(ModelTable.add("t", outside + " by inside read: *\n" + inside + " of state read: *"))
                .isEmpty();
        Outside object = new Outside();
        assertThat(StateHolder.of(Outside.class).viewed(object)).isSameAs(object.inside);
        assertThat(StateHolder.of(Outside.class).holder(object)).isSameAs(object.inside.state);
        assertThat(StateHolder.of(Outside.class).isItself()).isFalse();
        object.inside.state = null;
        assertThat(StateHolder.of(Outside.class).holder(object)).isSameAs(object.inside);
        assertThat(StateHolder.of(ModelTableTest.class)).isNull();
    }

    private static final class Outside {
        final Inside inside = new Inside();
    }

    private static final class Inside {
        Object state = new Object();
    }

    @Test
    void namesTheLineOfWhatIsNoClause() {
        assertThat(ModelTable.add("my.txt", "a.Good read: *\na.Bad writes: put; read:; write(: x"))
                .hasSize(3)
                .allMatch(problem -> problem.startsWith("my.txt, line 2: "));
    }

    private static ModelRule.Effect effect(Entry entry, String method) {
        return entry.forObject(method, false).effect;
    }
}
