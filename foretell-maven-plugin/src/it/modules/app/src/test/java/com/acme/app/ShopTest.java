package com.acme.app;

import org.junit.jupiter.api.Test;

class ShopTest {
    @Test
    void isVisited() throws InterruptedException {
        new Shop().visits();
    }
}
