#pragma once

#include "Interfaces/IHttpRequest.h"

class FHttpModule
{
public:
    static FHttpModule& Get()
    {
        static FHttpModule Module;
        return Module;
    }

    TSharedRef<IHttpRequest, ESPMode::ThreadSafe> CreateRequest() { return MakeShared<IHttpRequest>(); }
};
